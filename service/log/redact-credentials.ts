/** `user:password@` of an address. A password with `@` in it may stand there as it is: the last one before the path counts. */
const userInfo = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>\\]*@/gi;

/** A parameter of an address that is named like a secret. */
const secretParameter = /([?&][\w-]*(?:password|secret|token|signature|credential|key)[\w-]*=)[^\s&#"'<>\\]+/gi;

/** A text for the log, the terminal or the database, without what addresses in it say of users, passwords and keys. */
export function redactCredentials(text: string): string {
  return text.replaceAll(userInfo, '$1***@').replaceAll(secretParameter, '$1***');
}
