/** Parts of words that American and British English spell differently. */
const SPELT_TWICE: readonly (readonly [american: string, british: string])[] = [
  ['aluminum', 'aluminium'],
  ['archeo', 'archaeo'],
  ['armor', 'armour'],
  ['caliber', 'calibre'],
  ['catalog', 'catalogue'],
  ['center', 'centre'],
  ['color', 'colour'],
  ['defense', 'defence'],
  ['dialog', 'dialogue'],
  ['enamele', 'enamelle'],
  ['fiber', 'fibre'],
  ['gray', 'grey'],
  ['harbor', 'harbour'],
  ['honor', 'honour'],
  ['jewele', 'jewelle'],
  ['jewelry', 'jewellery'],
  ['labor', 'labour'],
  ['luster', 'lustre'],
  ['maneuver', 'manoeuvre'],
  ['marvelous', 'marvellous'],
  ['medieval', 'mediaeval'],
  ['meter', 'metre'],
  ['mold', 'mould'],
  ['neighbor', 'neighbour'],
  ['pajama', 'pyjama'],
  ['plow', 'plough'],
  ['saber', 'sabre'],
  ['scepter', 'sceptre'],
  ['somber', 'sombre'],
  ['sulfur', 'sulphur'],
  ['theater', 'theatre'],
  ['travele', 'travelle'],
  ['woolen', 'woollen'],
];
const IZE = /i([sz])(e|ed|er|es|ing|ation|ations)$/;

/** The other spellings of an English word. */
export function spellingVariants(word: string): string[] {
  const variants = SPELT_TWICE.flatMap(([american, british]) => {
    // the British spelling may have the American one in it
    if (word.includes(british)) return word.replace(british, american);
    return word.includes(american) ? word.replace(american, british) : [];
  });
  if (word.length > 6 && IZE.test(word))
    variants.push(word.replace(IZE, (_, letter: string, ending: string) => `i${letter === 's' ? 'z' : 's'}${ending}`));
  return variants;
}
