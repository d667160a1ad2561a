/** What a request asks for, and the host that its target names. */
export interface RequestTarget {
  /** The path and the query. */
  readonly target: string;
  /** The host of a target in absolute form, which counts instead of the header `Host`. */
  readonly host?: string;
}

/**
 * Reads the target of a request. A client can send it in absolute form, `http://psgc.example.ph/api/v2/regions`, as it
 * does to a proxy, and a server has to accept that (RFC 9112, section 3.2.2).
 */
export function parseTarget(url: string): RequestTarget {
  if (url.startsWith('/')) return { target: url };
  const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (host === undefined || rest === undefined) return { target: url };
  return { target: rest.startsWith('/') ? rest : `/${rest}`, host };
}
