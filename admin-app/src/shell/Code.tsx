import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { CodeFailed } from './CodeFailed.tsx';

interface CodeProps<Module> {
  /** Unique among all parts that are loaded later. */
  name: string;
  load: () => Promise<Module>;
  /** Work goes on without it: nothing is shown while it loads, or where that fails. */
  optional?: boolean;
  /** Shown while it loads, in place of the line that says so. */
  loading?: ReactNode;
  children: (module: Module) => ReactNode;
}

/** Code that is loaded when it is first shown; where that fails, it can be tried again, or the page reloaded. */
export function Code<Module>({ name, load, optional = false, loading, children }: CodeProps<Module>) {
  const t = useT();
  const code = useQuery({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  if (optional && !code.data) return null;
  if (code.isPending) return loading ?? <Spinner>{t('list-loading')}</Spinner>;
  if (code.isError) return <CodeFailed onRetry={() => void code.refetch()} />;
  return children(code.data);
}

/** A screen whose code is loaded when it is first shown. */
export function lazyPage(name: string, load: () => Promise<ComponentType>): ComponentType {
  return function LazyPage() {
    return (
      <Code name={name} load={load}>
        {(Page) => <Page />}
      </Code>
    );
  };
}
