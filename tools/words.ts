// `npm run words`: prints the Karakalpak words that are not in the list (tools/dictionaries/karakalpak-words.txt), and the listed words
// that no text uses. `npm run words -- --write` rewrites the list; read the difference before you commit it.
import { knownWords, newWords, unusedWords, writeList } from './dictionaries/known-words.ts';
import { allTexts } from './dictionaries/texts.ts';

const texts = allTexts().filter(({ lang }) => lang === 'kk');
const known = knownWords();
const added = newWords(texts, known);
const unused = unusedWords(texts, known);
for (const line of added) console.log(`new     ${line}`);
for (const word of unused) console.log(`unused  ${word}`);
console.log(`${added.length} new, ${unused.length} unused of ${known.length} words.`);
if (process.argv.includes('--write')) writeList(texts);
else process.exitCode = added.length + unused.length === 0 ? 0 : 1;
