import { useState } from 'react';
import { Pager } from '../../../fields/Pager.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import styles from './by-name.module.css';
import { ChooseObject } from './ChooseObject.tsx';
import { isOpen, nameOf, type LotPicture } from './lot.ts';
import { LotRow } from './LotRow.tsx';
import type { usePictureLot } from './usePictureLot.ts';
import { useT } from './words.ts';

const PER_PAGE = 50;

/** The parts of the list, each with the test for its pictures. */
const PARTS = {
  several: (one: LotPicture) => isOpen(one) && one.match?.match === 'several',
  none: (one: LotPicture) => isOpen(one) && one.match?.match !== 'several',
  failed: ({ state }: LotPicture) => state.is === 'failed',
  left: ({ state }: LotPicture) => state.is !== 'added' && state.is !== 'present',
};
const PART_NAMES = ['several', 'none', 'failed', 'left'] as const;

/** The pictures with their objects. */
export function LotList({ lot }: { lot: ReturnType<typeof usePictureLot> }) {
  const t = useT();
  const [part, setPart] = useState<keyof typeof PARTS | ''>('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<LotPicture>();
  const { pictures, objects, encoding } = lot;
  const listed = part === '' ? pictures : pictures.filter(PARTS[part]);
  const pages = Math.max(1, Math.ceil(listed.length / PER_PAGE));
  const current = Math.min(page, pages);
  const options = PART_NAMES.map((value) => ({
    value,
    label: t(`byName-part-${value}`, { count: pictures.filter(PARTS[value]).length }),
  }));
  return (
    <section aria-label={t('byName-list')}>
      <Choice
        label={t('byName-part')}
        name="part"
        value={part}
        none={t('byName-part-all', { count: pictures.length })}
        options={options}
        onChange={(next) => {
          setPart(next);
          setPage(1);
        }}
      />
      <ul className={styles.list}>
        {listed.slice((current - 1) * PER_PAGE, current * PER_PAGE).map((picture) => (
          <li key={picture.key}>
            <LotRow
              picture={picture}
              name={nameOf(picture, encoding)}
              object={objects.get(picture.target?.id ?? '')}
              onChoose={() => setChosen(picture)}
            />
          </li>
        ))}
      </ul>
      <Pager page={current} pages={pages} sorted onGo={setPage} />
      {chosen && (
        <ChooseObject
          picture={chosen}
          name={nameOf(chosen, encoding)}
          objects={objects}
          onClose={() => setChosen(undefined)}
          onChoose={(target, object) => {
            lot.choose(chosen.key, target, object);
            setChosen(undefined);
          }}
        />
      )}
    </section>
  );
}
