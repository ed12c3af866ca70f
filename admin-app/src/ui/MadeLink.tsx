import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/useT.ts';

interface MadeLinkProps {
  label: string;
  hint?: string;
  /** An address, or a token. */
  value: string;
  /** On its button; absent: “Copy link”. */
  copy?: string;
}

/** A link or a token that is shown once, to be copied. */
export function MadeLink({ label, hint, value, copy }: MadeLinkProps) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // the button that was pressed is gone
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        name="link"
        readOnly
        ref={field}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      {/* browsers offer it on https and localhost only */}
      {'clipboard' in navigator && (
        <p>
          <Button
            kind="quiet"
            onClick={() =>
              void navigator.clipboard.writeText(value).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {copy ?? t('link-copy')}
          </Button>{' '}
          <span role="status">{isCopied && t('link-copied')}</span>
        </p>
      )}
    </>
  );
}
