import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { formErrors, reasonFor } from './form-errors.ts';

test('the reason of a refusal names the medium that lies in the trash', () => {
  const refused = (error: object) => new ApiError(400, { code: 'validation', errors: [error] });
  const gone = { field: 'images[0]', code: 'unknown_image', message: 'is in the trash' };
  expect(reasonFor(refused({ ...gone, medium: { id: '7', title: 'A boat' } }), 'en')).toBe(
    'A boat: In the trash. It can be restored from there.',
  );
  expect(reasonFor(refused(gone), 'en')).not.toContain('trash');
});

test('a field that the browser cannot read has that error alone', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input type="date" name="date">';
  const checked = [
    { field: 'date', code: 'required' },
    { field: 'author', code: 'required' },
  ];
  const errors = formErrors([...form.querySelectorAll('input')], checked, (field) => field, 'en');
  expect(errors.map(({ field }) => field)).toEqual(['date', 'author']);
});
