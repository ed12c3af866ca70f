import { Plugin } from 'prosemirror-state';
import type { Question } from '../tools.ts';
import { embedAddress, linkOnLine } from './embed.ts';

/** The address of a video that is pasted alone on an empty line becomes a link, and its dialog offers to show the video. */
export const offerEmbeds = ({ ask }: { ask: (question: Question) => void }): Plugin =>
  new Plugin({
    props: {
      handlePaste: (view, event) => {
        const href = embedAddress(event.clipboardData?.getData('text/plain') ?? '');
        if (href === undefined || !linkOnLine(href)(view.state, (tr) => view.dispatch(tr))) return false;
        ask('embed');
        return true;
      },
    },
  });
