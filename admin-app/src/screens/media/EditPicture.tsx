import { createPortal } from 'react-dom';
import type { EditedPicture } from '../../content/sections-context.ts';
import { Code } from '../../shell/Code.tsx';

const load = () => import(/* webpackChunkName: "picture-drawer" */ './PictureDrawer.tsx');

/** The form of a picture beside another form. */
export const EditPicture = (picture: EditedPicture) => (
  <Code name="picture-drawer" load={load}>
    {/* a form of its own can't stand inside the form of the item */}
    {({ PictureDrawer }) => createPortal(<PictureDrawer {...picture} />, document.body)}
  </Code>
);
