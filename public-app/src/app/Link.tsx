import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** The address that the browser shows instead, for a dialog over the page. */
  mask?: To;
  /** State of the history entry. */
  state?: unknown;
  replace?: boolean;
  preventScrollReset?: boolean;
}

/** A link inside the site. The router's own link contains prefetching, which is 3 kB that no page uses. */
export function Link({ to, mask, state, replace, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const href = useHref(mask ?? to);
  const follow = useLinkClickHandler(to, { mask, state, replace, preventScrollReset });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
}
