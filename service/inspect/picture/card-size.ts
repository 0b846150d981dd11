/** Pixels of a link card: the size that chats show whole. Here, so that the service itself does not load what draws it. */
export const cardSize = { width: 1200, height: 630 };
