/** Between the capture script in a page and the background: what the page may not do itself is asked for here. */
export const capturePortName = 'capture';
