import {
  getIdentityGroups,
  saveIdentityGroups,
  type IdentityGroupInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, wordsFor } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import { NOTHING, type Access } from './access.ts';
import { accessChecks } from './access-checks.ts';
import { AccessFields } from './AccessFields.tsx';
import styles from './admins.module.css';
import { useLoginOptions } from '../../shell/login-options.ts';
import { useAccessWords } from './useAccessWords.ts';
import { useT } from './words.ts';

const groupsQuery = {
  queryKey: ['identity-groups'],
  queryFn: async () => (await getIdentityGroups({ client: api, throwOnError: true })).data,
};

const accessOfGroup = (grants: IdentityGroupInput['grants']): Access => ({ role: 'admin', registrar: false, grants });

/** The rights of the identity provider's groups, in a dialog over the list of accounts with its own address. */
export function GroupsDialog() {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const says = useAccessWords();
  const name = useLoginOptions()?.oidc ?? '';
  const stored = useQuery(groupsQuery);
  const groups = stored.data?.groups ?? [];
  /** The place of the group in the form; one past the end for a new one. */
  const [editing, setEditing] = useState<number>();
  const save = useMutation({
    mutationFn: async (changed: IdentityGroupInput[]) => {
      const body = { groups: changed, version: stored.data?.version ?? '' };
      return (await signIn.attempt(() => saveIdentityGroups({ client: api, body, throwOnError: true }))).data;
    },
    onSuccess: (data) => {
      queries.setQueryData(groupsQuery.queryKey, data);
      void queries.invalidateQueries({ queryKey: ['audit'] });
      setEditing(undefined);
      toast(t('done-saved'));
    },
    // somebody else may have changed the list
    onError: () => void queries.invalidateQueries({ queryKey: groupsQuery.queryKey }),
  });
  const replace = async (index: number, group: IdentityGroupInput) => {
    await save.mutateAsync(groups.toSpliced(index, 1, group));
  };
  const moveUp = (index: number) => {
    const group = groups[index];
    if (group) save.mutate(groups.toSpliced(index, 1).toSpliced(index - 1, 0, group));
  };
  const title = t('groups-title', { name });
  return (
    <Dialog title={title} onClose={() => void navigate('/admin/admins')}>
      <title>{`${title} · ${t('title')}`}</title>
      {stored.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {stored.isError && <LoadTrouble error={stored.error} onRetry={() => void stored.refetch()} />}
      {stored.data && editing === undefined && (
        <>
          <p className={styles.text}>{t('groups-about')}</p>
          <FormFailure text={save.isError ? wordsFor(save.error, lang) : undefined} />
          <ol className={styles.groups}>
            {groups.map((group, index) => (
              <li key={group.name}>
                <p>
                  <strong>{group.name}</strong>
                </p>
                <p className={styles.access}>{says(accessOfGroup(group.grants))}</p>
                <div className={styles.buttons}>
                  <Button kind="quiet" onClick={() => setEditing(index)}>
                    {t('groups-change', { group: group.name })}
                  </Button>
                  {index > 0 && (
                    <Button kind="quiet" busy={save.isPending} onClick={() => moveUp(index)}>
                      {t('groups-up', { group: group.name })}
                    </Button>
                  )}
                  <Button kind="quiet" busy={save.isPending} onClick={() => save.mutate(groups.toSpliced(index, 1))}>
                    {t('groups-remove', { group: group.name })}
                  </Button>
                </div>
              </li>
            ))}
          </ol>
          <Button onClick={() => setEditing(groups.length)}>{t('groups-add')}</Button>
        </>
      )}
      {stored.data && editing !== undefined && (
        <GroupForm
          group={groups[editing]}
          others={groups.filter((_, index) => index !== editing).map((group) => group.name)}
          onSave={(group) => replace(editing, group)}
          onCancel={() => setEditing(undefined)}
        />
      )}
      {signIn.dialog}
    </Dialog>
  );
}

interface GroupFormProps {
  /** Absent: a new one. */
  group: IdentityGroupInput | undefined;
  /** The names of the other groups in the list. */
  others: readonly string[];
  onSave: (group: IdentityGroupInput) => Promise<void>;
  onCancel: () => void;
}

function GroupForm({ group, others, onSave, onCancel }: GroupFormProps) {
  const t = useT();
  const [name, setName] = useState(group?.name ?? '');
  const [access, setAccess] = useState(() => accessOfGroup(group?.grants ?? NOTHING));
  const trimmed = name.trim();
  const errors = useFormErrors({
    name: {
      value: name,
      errors: [
        ...(trimmed === '' ? ['required' as const] : []),
        ...(others.includes(trimmed) ? ['duplicate' as const] : []),
      ],
    },
    ...accessChecks(access),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void errors.send(event.currentTarget, () => onSave({ name: trimmed, grants: access.grants ?? NOTHING }));
      }}
    >
      <FormFailure text={errors.general} />
      <TextField
        label={t('groups-name')}
        hint={t('groups-nameHint')}
        name="name"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={200}
        value={name}
        error={errors.errorAt('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <AccessFields ofGroup access={access} errorAt={errors.errorAt} onChange={setAccess} />
      <div className={styles.buttons}>
        <Button type="submit" busy={errors.busy}>
          {errors.busy ? t('form-saving') : t('form-save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
