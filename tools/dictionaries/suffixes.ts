// An ending follows the sound of the word before it. Nobody knows how a value will sound, and an abbreviation is read in more than
// one way: “16:00 ge” is wrong and “17:00 ge” right. So a sentence is built in such a way that nothing is added to them.

const VALUE = String.raw`\{\w*\}[»”)]?`;
const UNIT = String.raw`\b(?:[KMG]B|px|km|kg|cm|mm)|%`;

const suffixAfter = (before: string, suffixes: string): RegExp =>
  new RegExp(String.raw`(?:${before})\)?[ \u00a0’'-]?(?:${suffixes})(?![\p{L}\d])`, 'u');

const KARAKALPAK = 'ǵa|ge|qa|ke|da|de|ta|te|daǵı|degi|[dtn]an|[dtn]en|[dtn]ıń|[dtn]iń|[dtn]ı|[dtn]i|lıq|lik|lar|ler';
const UZBEK = '[gkq]a|[gkq]acha|da|dagi|dan|ning|ni|lik|lar';

const FORBIDDEN = {
  kk: suffixAfter(`${VALUE}|${UNIT}|\\d`, KARAKALPAK),
  // Uzbek has no harmony: the sound of a number that stands in the sentence itself is known
  uz: suffixAfter(`${VALUE}|${UNIT}`, UZBEK),
};

/** Sentences of the museum's own. */
const GIVEN = ['Belgilarning maksimal soni ({max}) dan oshmasligi kerak!'];

/** @returns the value or unit with the suffix after it */
export function suffixAfterValue(lang: string, text: string): string | undefined {
  if (GIVEN.includes(text) || (lang !== 'kk' && lang !== 'uz')) return undefined;
  return FORBIDDEN[lang].exec(text)?.[0];
}
