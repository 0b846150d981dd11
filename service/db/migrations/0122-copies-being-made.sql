-- Room is reserved for the signed copies that are being made.
create index responses_copies_being_made on responses (document_id) where signed_state = 'making';
