import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PartFailed } from './PartFailed.tsx';

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

/**
 * Code that is loaded when it is first shown; after a failure it can be tried again, or the page reloaded. A query, not `React.lazy`:
 * `Suspense` would hold back what it has loaded (decision 46).
 */
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
  if (code.isError) return <PartFailed reason="not-loaded" onRetry={() => void code.refetch()} />;
  return (
    <ErrorBoundary>
      <Loaded module={code.data}>{children}</Loaded>
    </ErrorBoundary>
  );
}

/** An own component, so that an error of `children` is caught above it. */
function Loaded<Module>({ module, children }: Pick<CodeProps<Module>, 'children'> & { module: Module }) {
  return children(module);
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
