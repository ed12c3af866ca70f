import { newTerm, termToDraft, toTermInput } from './terms.form.ts';

test.each([
  ['1868', 1868],
  ['-330', -330],
  ['−330', -330],
  ['', null],
])('a year of birth that is typed as «%s» is sent as %s', (typed, sent) =>
  expect(toTermInput({ ...termToDraft(newTerm('person')), born: typed }).born).toBe(sent),
);
