import type { AttachedFile } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAll } from '../../content/read-all.ts';
import { listPictures } from './calls.ts';
import type { Medium } from './kinds.ts';
import { nameOf } from './names.ts';

const ATTACHABLE = ['captions', 'film', 'audio'] as const;

/** A file that a film may refer to. */
export type Attachable = Pick<AttachedFile, 'id' | 'kind' | 'url'> & { name: string };

export interface AttachableFiles {
  captions: readonly Attachable[];
  /** Films and sounds that may be audio descriptions. */
  descriptions: readonly Attachable[];
  error: unknown;
  retry: () => void;
  /** A file that has just been uploaded. */
  add: (file: Medium) => void;
}

/** The files that a film refers to, and those in the library that it may refer to. */
export function useAttachable(stored: Medium & { attached?: AttachedFile[] }): AttachableFiles {
  const lang = useLang();
  const [added, setAdded] = useState<readonly Medium[]>([]);
  const listed = useQuery({
    queryKey: ['media', 'list', 'attachable'],
    enabled: stored.kind === 'film',
    queryFn: async ({ signal }) => {
      const readKind = (kind: (typeof ATTACHABLE)[number]) =>
        readAll<Medium>(async (page) => {
          const { media: items, total } = await listPictures({ kind, ...page }, signal);
          return { items, total };
        });
      return (await Promise.all(ATTACHABLE.map(readKind))).flat();
    },
  });
  const named = [...added, ...(listed.data ?? [])].map((medium) => ({ ...medium, name: nameOf(medium, lang).text }));
  const attached = (stored.attached ?? []).map((attachedFile) => ({ ...attachedFile, name: attachedFile.name ?? '' }));
  const all = [...new Map([...attached, ...named].map((one): [string, Attachable] => [one.id, one])).values()];
  return {
    captions: all.filter(({ kind }) => kind === 'captions'),
    descriptions: all.filter(({ id, kind }) => kind !== 'captions' && id !== stored.id),
    error: listed.error ?? undefined,
    retry: () => void listed.refetch(),
    add: (file) => setAdded((before) => [file, ...before]),
  };
}
