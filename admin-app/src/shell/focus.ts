/** Puts the focus on the page's content, so that the next Tab goes to its first control (WCAG 2.4.3). */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
