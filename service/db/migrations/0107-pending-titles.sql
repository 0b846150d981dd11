-- Counting a view writes a document's row anew, and an entry in each of its indexes. The index of titles collects such entries
-- in a list, which each search reads from beginning to end. It is merged into the index at 256 kB instead of 4 MB.
alter index if exists documents_by_title set (gin_pending_list_limit = 256);
