import type { ItemAddresses } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../api/api.ts';
import { useT as useCommonT } from '../../i18n/useT.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { NO_FORM } from '../../ui/FocusDialog.tsx';
import styles from '../../ui/made-link.module.css';
import { slugFrom } from '../slug.ts';
import { ADDRESSES, addressesQuery, putAddress, putFormer, type AddressedItem } from './calls.ts';
import { useT } from './words.ts';

interface AddressDialogProps {
  item: AddressedItem;
  version: number;
  section: string;
  /** Of what is typed. */
  lang: Lang;
  onClose: () => void;
}

const yearOf = (slug: string): string => /^\d{4}\//.exec(slug)?.[0] ?? '';
const lastPartOf = (slug: string): string => slug.slice(yearOf(slug).length);

/** Changes the address of an item at once, and shows those that it had. */
export function AddressDialog({ item, version, section, lang, onClose }: AddressDialogProps) {
  const t = useT();
  const common = useCommonT();
  const shownLang = useLang();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const { data } = useQuery(addressesQuery(item, version));
  const current = data?.slug ?? '';
  const [typed, setTyped] = useState<string>();
  const change = useMutation({
    mutationFn: (work: () => Promise<ItemAddresses>) => signIn.attempt(work),
    onSuccess: () => setTyped(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: [ADDRESSES, item.type, item.id] }),
  });
  const last = lastPartOf(current);
  // the present one may be longer than those that are made here
  const slug = typed === undefined || typed === last ? last : slugFrom(typed, lang);
  const save = () => change.mutate(() => putAddress(item, current, slug));
  const isSame = slug === '' || slug === last;
  return (
    <Dialog title={t('address-title')} onClose={onClose}>
      <p className={styles.text}>{t('address-text')}</p>
      <TextField
        label={t('address-last')}
        form={NO_FORM}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={<code>{`${section}/${yearOf(current)}${slug}`}</code>}
        value={typed ?? last}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !isSame && !change.isPending && save()}
      />
      <FormFailure text={change.error ? wordsFor(change.error, shownLang) : undefined} />
      <p role="status">{change.isSuccess && t('address-changed')}</p>
      <div className={styles.buttons}>
        <Button busy={change.isPending} aria-disabled={isSame} onClick={isSame ? undefined : save}>
          {t('address-save')}
        </Button>
        <Button kind="quiet" busy={change.isPending} onClick={() => change.mutate(() => putAddress(item, current))}>
          {t('address-fromTitle')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {common('close')}
        </Button>
      </div>
      {data && data.former.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('address-former')}</h3>
          <FormerAddresses
            addresses={data}
            section={section}
            isBusy={change.isPending}
            onUse={(former) => change.mutate(() => putAddress(item, current, lastPartOf(former)))}
            onSet={(former) => change.mutate(() => putFormer(item, former))}
          />
        </>
      )}
      {signIn.dialog}
    </Dialog>
  );
}

interface FormerAddressesProps {
  addresses: ItemAddresses;
  section: string;
  isBusy: boolean;
  onUse: (slug: string) => void;
  onSet: (former: ItemAddresses['former'][number]) => void;
}

function FormerAddresses({ addresses, section, isBusy, onUse, onSet }: FormerAddressesProps) {
  const t = useT();
  return (
    <ul className={styles.links}>
      {addresses.former.map(({ slug, state }) => {
        const address = `${section}/${slug}`;
        return (
          <li key={slug}>
            <span className={styles.words}>
              <code>{address}</code>
              <span>{state === 'gone' ? t('address-gone') : t('address-leads')}</span>
            </span>
            <span className={styles.actions}>
              <Button
                kind="quiet"
                busy={isBusy}
                aria-label={t('address-useOf', { address })}
                onClick={() => onUse(slug)}
              >
                {t('address-use')}
              </Button>
              {state === 'gone' ? (
                <Button
                  kind="quiet"
                  busy={isBusy}
                  aria-label={t('address-takeBackOf', { address })}
                  onClick={() => onSet({ slug, state: 'former' })}
                >
                  {t('address-takeBack')}
                </Button>
              ) : (
                <Button
                  kind="quiet"
                  busy={isBusy}
                  aria-label={t('address-letGoOf', { address })}
                  onClick={() => onSet({ slug, state: 'gone' })}
                >
                  {t('address-letGo')}
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
