/** Link texts that say nothing about the target, in the languages of the site and both alphabets. */
const EMPTY_WORDS = new Set(
  [
    'here, click here, see here, link, this link, this page, more, read more, learn more, see more, details, website',
    'здесь, тут, сюда, ссылка, ссылке, по ссылке, по этой ссылке, эта ссылка, подробнее, далее, читать далее',
    'читать дальше, узнать больше, перейти, нажмите здесь, нажмите сюда, сайт, на сайте',
    'bu yerda, shu yerda, bu yerga, shu yerga, bu yerni bosing, shu yerni bosing, havola, ushbu havola, havola orqali',
    'batafsil, koproq, davomi, davomini oqish, sayt, saytda, бу ерда, шу ерда, ҳавола, батафсил, давоми',
    'bul jerde, usı jerde, bul jerge, usı jerge, usı jerdi basıń, silteme, siltew, siltew arqalı, silteme arqalı',
    'tolıǵıraq, tolıq, kóbirek, dawamı, dawamın oqıw, бул жерде, усы жерде, силтеме, толығырақ, даўамы',
  ].flatMap((line) => line.split(', ')),
);

const WEB_ADDRESS = /^(https?:\/\/|www\.)\S+$|^[\p{L}\d-]+(\.[\p{L}\d-]+)+\/\S+$/iu;

/** Whether the words of a link alone say where it leads (WCAG 2.2, 2.4.4). */
export function saysWhere(words: string): boolean {
  const text = words.trim();
  const plain = text
    .toLowerCase()
    .replace(/['’‘`´ʻʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain !== '' && !EMPTY_WORDS.has(plain) && !WEB_ADDRESS.test(text);
}
