/** A black picture of a size. */
export const blackPicture = (width: number, height: number) =>
  `data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%22${width}%22%20height=%22${height}%22%3E%3Crect%20width=%22100%25%22%20height=%22100%25%22/%3E%3C/svg%3E`;
