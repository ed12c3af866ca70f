/**
 * Writes letters beyond ASCII as escapes. V8 keeps the text of a file as long as its code, and takes two bytes for each letter of a file
 * where one needs them: a few hundred letters doubled what 3 MB of code take.
 */
module.exports = function ascii(source) {
  return source.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
};
