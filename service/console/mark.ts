/** The mark: two strokes opening like a boat's wake. */
export const markPath = 'M8 2.6 3.1 13.2M8 2.6l4.9 10.6';

export const markFile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3.5" fill="#0b6b78"/><path d="${markPath}" fill="none" stroke="#fff" stroke-width="2.1" stroke-linecap="round"/></svg>`;
