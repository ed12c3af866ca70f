import type { DemoNews } from '../demo.types.js';
import { MUSEUM, paragraphs } from '../text.js';

/** A draft with an unfinished translation, so that the staff list shows complete, partial and missing languages. */
export const readingALabel: DemoNews = {
  key: 'reading-a-label',
  date: '2026-11-16T17:30:00+05:00',
  author: MUSEUM,
  published: false,
  archived: false,
  content: {
    en: {
      title: 'How to read a museum label',
      excerpt: 'Name, time, place, material, number: five lines and what stands between them.',
      content: paragraphs(
        'A label begins with a name, but the name is the least certain part: many things have several. The time is more exact where a date was written on the object and less exact where it was judged by its form.',
        'The place may be where a thing was made or where it was found; a good label says which. The material is what a conservator reads first. The number at the end leads to everything that did not fit on the card.',
      ),
    },
    ru: {
      title: 'Как читать музейную этикетку',
      excerpt: 'Название, время, место, материал, номер: пять строк и то, что между ними.',
      content: paragraphs(
        'Этикетка начинается с названия, но название — самая ненадёжная её часть: у многих вещей их несколько. Время точнее там, где дата стоит на самом предмете, и менее точно там, где о нём судят по форме.',
        'Место может означать, где вещь сделали или где её нашли; хорошая этикетка уточняет. Материал реставратор читает первым. Номер в конце ведёт ко всему, что не уместилось на карточке.',
      ),
    },
    uz: {
      title: 'Muzey yorligʻini qanday oʻqish kerak',
      excerpt: 'Nomi, vaqti, joyi, materiali, raqami: besh qator va ular orasidagi narsalar.',
    },
  },
  pictures: [],
};
