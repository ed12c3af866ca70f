import { countOpenData, type OpenDataCounts as Counts } from '@muzey/shared-ui/api/generated/index.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import styles from './site.module.css';
import { useT } from './words.ts';

const CountsContext = createContext<Counts | undefined>(undefined);

/** Reads the counts for the tables inside it. They do not hold up the switches. */
export function OpenDataCounts({ children }: { children: ReactNode }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['open-data-counts'],
    queryFn: async () => (await countOpenData({ client: api, throwOnError: true })).data,
  });
  return (
    <>
      {isPending && <Spinner>{t('site-counting')}</Spinner>}
      {error && <LoadTrouble error={error} onRetry={() => void refetch()} />}
      <CountsContext value={data}>{children}</CountsContext>
    </>
  );
}

interface WayOut {
  /** Whether it is open, by the form. */
  isOn: boolean;
}

/** Every object that visitors see has a record, of sensitive ones without pictures, and a card, with a picture if one is given. */
export function ObjectCounts({ isOn, as }: WayOut & { as: 'records' | 'cards' }) {
  const t = useT();
  const { objects } = useContext(CountsContext) ?? {};
  if (!objects) return null;
  const part: [string, number] =
    as === 'records'
      ? [t('site-sensitiveRecords'), objects.sensitive]
      : [t('site-withoutPicture'), objects.shown - objects.with_pictures];
  return (
    <Table
      isOn={isOn}
      given={[objects.shown, [part]]}
      withheld={[objects.hidden, [[t('site-hiddenObjects'), objects.hidden]]]}
    />
  );
}

export function PictureCounts({ isOn }: WayOut) {
  const t = useT();
  const counts = useContext(CountsContext);
  if (!counts) return null;
  const { given, withheld } = counts.pictures;
  return (
    <Table
      isOn={isOn}
      given={[
        sumOf(given),
        [
          [t('site-open'), given.open],
          [t('site-limited'), given.limited],
          [t('site-reserved'), given.reserved],
          [t('site-workUnclear'), given.work_unclear],
          [t('site-notStated'), given.not_stated],
          [t('site-withPictures'), counts.objects.with_pictures],
        ],
      ]}
      withheld={[
        sumOf(withheld),
        [
          [t('site-notPublic'), withheld.not_public],
          [t('site-consent'), withheld.consent],
          [t('site-rightsEnded'), withheld.rights_ended],
          [t('site-sensitive'), withheld.sensitive],
          [t('site-notForDownload'), withheld.not_for_download],
          [t('site-damaged'), withheld.damaged],
        ],
      ]}
    />
  );
}

const sumOf = (counts: object): number => Object.values(counts).reduce((sum: number, count) => sum + Number(count), 0);

/** A number, and those that it consists of. */
type Sum = [number, [string, number][]];

function Table({ isOn, given, withheld }: WayOut & { given: Sum; withheld: Sum }) {
  const t = useT();
  const rows = (label: string, [total, parts]: Sum) => (
    <tbody>
      <tr>
        <th scope="rowgroup">{label}</th>
        <td>{number(total)}</td>
      </tr>
      {parts
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{number(count)}</td>
          </tr>
        ))}
    </tbody>
  );
  return (
    <table className={styles.counts}>
      {rows(t(isOn ? 'site-given' : 'site-wouldBeGiven'), given)}
      {rows(t('site-withheld'), withheld)}
    </table>
  );
}
