import { countOpenData, type OpenDataCounts as Counts } from '@muzey/shared-ui/api/generated/index.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import styles from './site.module.css';
import { useT } from './words.ts';

export const useOpenDataCounts = () =>
  useQuery({
    queryKey: ['open-data-counts'],
    queryFn: async () => (await countOpenData({ client: api, throwOnError: true })).data,
  });

interface ObjectCountsProps {
  counts: Counts | undefined;
  /** Whether they are given, by the form. */
  isOn: boolean;
  /** A part of those that are given. */
  part: (objects: Counts['objects']) => NamedCount;
}

/** Objects that visitors see are given, others are not. */
export function ObjectCounts({ counts, isOn, part }: ObjectCountsProps) {
  const t = useT();
  if (!counts) return null;
  const { objects } = counts;
  return (
    <Table
      isOn={isOn}
      given={[objects.shown, [part(objects)]]}
      withheld={[objects.hidden, [[t('site-hiddenObjects'), objects.hidden]]]}
    />
  );
}

export function PictureCounts({ counts, isOn }: Omit<ObjectCountsProps, 'part'>) {
  const t = useT();
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

type NamedCount = [name: string, count: number];
/** A number, and those that it consists of. */
type Sum = [number, NamedCount[]];

function Table({ isOn, given, withheld }: { isOn: boolean; given: Sum; withheld: Sum }) {
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
