import type { Hours } from '../../content-types/branches/hours.dto.js';
import type { DemoPrice } from './demo.types.js';

/** Tuesday to Friday 9–17, Saturday and Sunday 10–16, Monday closed; the same in all branches (docs/product.md, "Museum facts"). */
export const hours: Hours = {
  weekly: [
    ...[2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
    ...[6, 7].map((weekday) => ({ weekday, opens: '10:00', closes: '16:00' })),
  ],
  exceptions: [],
};

/** The five services and their prices; the same in all branches (docs/product.md, "Museum facts"). */
export const prices: readonly DemoPrice[] = [
  {
    key: 'citizen',
    name: {
      en: 'Entry ticket for citizens',
      ru: 'Входной билет для граждан',
      uz: 'Fuqarolar uchun kirish chiptasi',
      kk: 'Puqaralar ushın kiriw bileti',
    },
    price: 20_000,
    unit: 'person',
  },
  {
    key: 'foreign_citizen',
    name: {
      en: 'Entry ticket for foreign citizens',
      ru: 'Входной билет для иностранных граждан',
      uz: 'Xorijiy fuqarolar uchun kirish chiptasi',
      kk: 'Shet el puqaraları ushın kiriw bileti',
    },
    price: 40_000,
    unit: 'person',
  },
  {
    key: 'foreign_student',
    name: {
      en: 'Entry ticket for foreign students',
      ru: 'Входной билет для иностранных студентов',
      uz: 'Xorijiy talabalar uchun kirish chiptasi',
      kk: 'Shet el studentleri ushın kiriw bileti',
    },
    price: 35_000,
    unit: 'person',
  },
  {
    key: 'foreign_pupil',
    name: {
      en: 'Entry ticket for foreign school pupils and children',
      ru: 'Входной билет для иностранных школьников и детей',
      uz: 'Xorijiy oʻquvchilar va bolalar uchun kirish chiptasi',
      kk: 'Shet el oqıwshıları hám balalar ushın kiriw bileti',
    },
    price: 15_000,
    unit: 'person',
  },
  {
    key: 'tour',
    name: {
      en: 'Guided tour',
      ru: 'Экскурсия',
      uz: 'Ekskursiya',
      kk: 'Ekskursiya',
    },
    price: 10_000,
    unit: 'hour',
  },
];
