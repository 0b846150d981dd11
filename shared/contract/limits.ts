/** The numbers the contract states (section "Limits"); a service may not be stricter, a client may rely on them. */
export const limits = {
  /** Publishes and content updates together, an hour and a user. */
  publishesPerHour: 30,
  /** Size of the JSON `html` field, in bytes of UTF-8. */
  htmlBytes: 5 * 1024 * 1024,
  /** Fewest characters in a link's password. */
  passwordLength: 4,
  documents: { min: 1, max: 100, default: 20 },
  activity: { min: 1, max: 50, default: 20 },
  activityDays: { min: 1, default: 90 },
  responses: { min: 1, max: 200, default: 50 },
  /** Documents in a room. */
  roomDocuments: 50,
} as const;
