import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import pageStyles from '../ui/page.module.css';
import type { ContactData } from './contact.data.ts';
import { Contact } from './ContactSection.tsx';
import { words } from './words.ts';

/** The contact form as a page: it also shows the answer to a form that was sent without JavaScript. */
export function ContactPage() {
  const own = useWords(words);
  const { answer, about } = useLoaderData<ContactData>();
  return (
    <div className={`${layout.wrap} ${pageStyles.page}`}>
      <Seo title={own('title')} description={own('description')} />
      <PageHead title={own('title')} />
      <Contact answer={answer ?? undefined} about={about} />
    </div>
  );
}
