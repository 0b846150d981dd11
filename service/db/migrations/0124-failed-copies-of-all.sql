-- Of several signers, the last one's response was marked as failed where their copy failed, and not those before it.
update responses set signed_state = 'failed' from responses copy
where copy.id = responses.copied_with and copy.signed_state = 'failed' and responses.signed_state = 'making';
