/** A century, for `days` of the activity: the contract has no word for all of them. */
export const allDays = 36_500;

/** The contract's limits (section "Limits"). A service may not be stricter; a client may rely on them. */
export const limits = {
  /** Publishes and content updates in total, per user and hour. */
  publishesPerHour: 30,
  /** Size of the JSON `html` field, in bytes of UTF-8. */
  htmlBytes: 5 * 1024 * 1024,
  /** Minimum length of a link's password, in characters. */
  passwordLength: 4,
  /** Maximum length of the button's address and of the list of email domains, in characters. Ours: the contract has none. */
  settingLength: 8192,
  /**
   * Maximum length of a password, in characters (code points). The contract states none; with this one, every password fits into the
   * form of a gate, however its characters are encoded.
   */
  passwordMaxLength: 1000,
  documents: { min: 1, max: 100, default: 20 },
  activity: { min: 1, max: 50, default: 20 },
  activityDays: { min: 1, default: 90 },
  responses: { min: 1, max: 200, default: 50 },
  /** Recipients of a document. Ours: the contract lists none. */
  recipients: { min: 1, max: 500, default: 100 },
  /** Versions of a document. Ours: the contract lists none. */
  versions: { min: 1, max: 100, default: 20 },
  /** How many items of a list are left out before its first one. Ours. */
  offset: { min: 0, default: 0 },
  /** Documents in a room. */
  roomDocuments: 50,
} as const;
