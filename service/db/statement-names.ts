/** The name each prepared statement has, by its SQL (see `prepared`). */
export const statementNames = new Map<string, string>();
