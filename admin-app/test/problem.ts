export const problem = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status, code, message: code, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
