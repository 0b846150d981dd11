/** Matches `user:password@` in a URL. A password may contain an unencoded `@`: the last one before the path counts. */
const userInfo = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>\\]*@/gi;

/** Matches a query parameter whose name suggests a secret. */
const secretParameter = /([?&][\w-]*(?:password|secret|token|signature|credential|key)[\w-]*=)[^\s&#"'<>\\]+/gi;

/** Removes users, passwords and keys from the URLs in a text for the log, the terminal or the database. */
export function redactCredentials(text: string): string {
  return text.replaceAll(userInfo, '$1***@').replaceAll(secretParameter, '$1***');
}
