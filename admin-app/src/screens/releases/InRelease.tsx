import { Code } from '../../shell/Code.tsx';
import type { ContentType } from '../../content/section.ts';

const load = () => import(/* webpackChunkName: "releases" */ './ReleaseOfItem.tsx');

/** The release of a stored item. The form does not wait for it. */
export function InRelease(member: { type: ContentType; id: string }) {
  return (
    <Code name="release-of-item" load={load} optional>
      {({ ReleaseOfItem }) => <ReleaseOfItem {...member} />}
    </Code>
  );
}
