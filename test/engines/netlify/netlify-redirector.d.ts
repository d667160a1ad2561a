/** The part of Netlify's WebAssembly matcher that the harness uses; the package has no types. */
declare module 'netlify-redirector' {
  export interface MatchRequest {
    scheme: string;
    host: string;
    /** Percent-decoded. */
    path: string;
    /** As the client sent it, without the question mark. */
    query: string;
    getHeader: (name: string) => string;
    getCookie: (name: string) => string;
  }

  export type Match =
    | { force404: true }
    | { force404?: false; from: string; to: string; status: number; force: boolean };

  export interface RedirectMatcher {
    match(request: MatchRequest): Match | null;
  }

  const redirector: {
    parseJSON(rules: string, options: { jwtSecret?: string; jwtRoleClaim?: string }): Promise<RedirectMatcher>;
  };
  export default redirector;
}
