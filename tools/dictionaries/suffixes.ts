// An ending follows the sound of the word before it. Nobody knows how an inserted value will sound, and an abbreviation can be read in more
// than one way: “16:00 ge” is wrong and “17:00 ge” is right. So sentences are built so that values and abbreviations take no ending.

const VALUE = String.raw`\{\w*\}[»”)]?`;
const UNIT = String.raw`\b(?:[KMG]B|px|km|kg|cm|mm)|%`;

const suffixAfter = (before: string, suffixes: string): RegExp =>
  new RegExp(String.raw`(?:${before})\)?[ \u00a0’'-]?(?:${suffixes})(?![\p{L}\d])`, 'u');

const KARAKALPAK = 'ǵa|ge|qa|ke|da|de|ta|te|daǵı|degi|[dtn]an|[dtn]en|[dtn]ıń|[dtn]iń|[dtn]ı|[dtn]i|lıq|lik|lar|ler';
const UZBEK = '[gkq]a|[gkq]acha|da|dagi|dan|ning|ni|lik|lar';

const FORBIDDEN = {
  kk: suffixAfter(`${VALUE}|${UNIT}|\\d`, KARAKALPAK),
  // Uzbek has no vowel harmony, so a number written out in the sentence takes a known ending
  uz: suffixAfter(`${VALUE}|${UNIT}`, UZBEK),
};

/** Sentences that the museum itself worded. */
const GIVEN = ['Belgilarning maksimal soni ({max}) dan oshmasligi kerak!'];

/** @returns the value or unit together with the suffix after it */
export function suffixAfterValue(lang: string, text: string): string | undefined {
  if (GIVEN.includes(text) || (lang !== 'kk' && lang !== 'uz')) return undefined;
  return FORBIDDEN[lang].exec(text)?.[0];
}
