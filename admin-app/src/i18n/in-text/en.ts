/** Files in formatted texts. */
export const inText = {
  'inText.description': 'Description',
  'inText.caption': 'Caption',
  'inText.title': 'Words of the link',
  'inText.fromLibrary': 'As in the library: {text}',
  'inText.libraryHasNone': 'As in the library, which has none',
  'inText.here': 'Other words in this text',
  'inText.hereIn': '{field}, in {lang}',
  'inText.decorative': 'None: purely decorative',
  'inText.noCaption': 'None',
  'inText.layout': 'Width',
  'inText.layout.plain': 'As the text',
  'inText.layout.wide': 'Wider than the text',
  'inText.layout.beside': 'Beside the text',
  'inText.apply': 'Done',
  'inText.another': 'Choose another',
  'inText.upload': 'Choose on this device',
  'inText.galleryCount': {
    one: 'From 2 to 12 pictures; there is {count}.',
    other: 'From 2 to 12 pictures; there are {count}.',
  },
  'inText.words': 'Words of picture {number}',
} as const;
