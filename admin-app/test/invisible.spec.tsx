import { screen } from '@testing-library/react';
import { picture } from './builders.ts';
import { box, button, fill } from './console.tsx';
import { openStored, title } from './news-screens.ts';

test('invisible characters in a text are counted below its field and removed by a button', async () => {
  const { user, server } = await openStored({ content: { en: { title: 'A\u202E loom\u200B' } } });
  expect(screen.getByText('Contains 2 invisible characters')).toBeVisible();
  await user.click(button('Remove them: Title'));
  expect(await title()).toHaveValue('A loom');
  expect(screen.queryByText(/invisible/)).not.toBeInTheDocument();
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/news/*')[0]?.body).toMatchObject({ content: { en: { title: 'A loom' } } });
});

test('so it is with what is said of pictures; what an emoji is made of is none of it', async () => {
  const { user } = await openStored({ content: { en: { title: '👩‍👩‍👧‍👦' } }, media: [picture({ id: 'a' })] });
  expect(screen.queryByText(/invisible/)).not.toBeInTheDocument();
  fill(box('What picture 1 shows, in English'), '\uFEFFA boat');
  expect(screen.getByText('Contains 1 invisible character')).toBeVisible();
  await user.click(button('Remove them: What picture 1 shows, in English'));
  expect(box('What picture 1 shows, in English')).toHaveValue('A boat');
});
