import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState } from 'react';
import { Choice } from '../../ui/Choice.tsx';
import { useTypeName } from '../../content/names.ts';
import filterStyles from '../../item-list/filter.module.css';
import { ListTools } from '../../item-list/ListTools.tsx';
import type { ListAddress } from '../../content/useListAddress.ts';
import { useT } from './words.ts';
import { ACTIONS, useAuditedTypes, USERNAME, type toFilters } from './filters.ts';

interface AuditFiltersProps {
  address: ListAddress;
  filters: ReturnType<typeof toFilters>;
}

/** Type, action and user name. Only complete names are found, so the name is sent with Enter or when the field loses the focus. */
export function AuditFilters({ address, filters }: AuditFiltersProps) {
  const t = useT();
  const typeName = useTypeName();
  const types = useAuditedTypes();
  const lang = useLang();
  const [name, setName] = useState(filters.username ?? '');
  const [seen, setSeen] = useState(filters.username);
  if (seen !== filters.username) {
    // changed by a link or by going back: the field follows
    setSeen(filters.username);
    setName(filters.username ?? '');
  }
  const username = name.trim();
  const wrong = username !== '' && !USERNAME.test(username);
  const ask = () => {
    if (!wrong && username !== (filters.username ?? '')) address.setFilter('username', username);
  };
  return (
    <ListTools
      address={address}
      first={
        <TextField
          label={t('audit-username')}
          name="username"
          type="search"
          placeholder={t('audit-username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={70}
          value={name}
          error={wrong ? errorWords('invalid_value', lang) : undefined}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && ask()}
          onBlur={ask}
        />
      }
      filters={() => (
        <>
          <div className={filterStyles.filter}>
            <Choice
              label={t('audit-type')}
              name="type"
              value={filters.type ?? ''}
              none={t('audit-anyType')}
              options={types.map((type) => ({ value: type, label: typeName(type) }))}
              onChange={(type) => address.setFilter('type', type)}
            />
          </div>
          <div className={filterStyles.filter}>
            <Choice
              label={t('audit-action')}
              name="action"
              value={filters.action ?? ''}
              none={t('audit-anyAction')}
              options={ACTIONS.map((action) => ({ value: action, label: t(`action-${action}`) }))}
              onChange={(action) => address.setFilter('action', action)}
            />
          </div>
        </>
      )}
      filterLabel={(parameter) => {
        if (parameter === 'type') return filters.type && typeName(filters.type);
        return parameter === 'action' && filters.action ? t(`action-${filters.action}`) : undefined;
      }}
    />
  );
}
