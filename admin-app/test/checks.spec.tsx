import type { FormattedDocument } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor } from '@testing-library/react';
import { emptyBrowserStore } from './browser-store.ts';
import { button } from './console.tsx';
import { text } from './editor-keys.ts';
import { openStored } from './news-screens.ts';

beforeEach(emptyBrowserStore);

type Block = NonNullable<FormattedDocument['doc']['content']>[number];
const link = { type: 'link' as const, attrs: { href: 'https://example.org/' } };

const open = (...content: Block[]) =>
  openStored({ content: { en: { title: 'A loom', text: { schema: 1, doc: { type: 'doc', content } } } } });

test('places to check are listed below the text, with links to them', async () => {
  const { user } = await open(
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Wool' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'More ' },
        { type: 'text', text: 'here', marks: [link] },
      ],
    },
  );
  expect(await screen.findByText('2 places to check')).toHaveAttribute('role', 'status');
  expect(button('A subheading comes before the first heading: “Wool”')).toBeVisible();
  await user.click(button('The text of a link does not say where it leads: “here”'));
  await waitFor(() => expect(text()).toHaveFocus());
  expect(getSelection()?.toString()).toBe('here');
});

test('nothing is said of a text in order', async () => {
  await open({ type: 'paragraph', content: [{ type: 'text', text: 'More ' }] });
  await waitFor(() => expect(text()).toBeVisible());
  expect(screen.queryByText(/to check/)).not.toBeInTheDocument();
});
