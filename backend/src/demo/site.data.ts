import type { DemoSite } from './demo.types.js';

const nothing = { en: '', ru: '', uz: '', kk: '' };

export const demoSite: DemoSite = {
  name: nothing,
  address: nothing,
  phone: null,
  email: null,
  socials: [],
  facts: { exhibits: 84_000, collections: 7, founded: 1984 },
  branchesFounded: [1984, 2018, 2019],
  banner: { on: true, text: nothing },
  about: nothing,
  hero: { title: nothing, lead: nothing },
};
