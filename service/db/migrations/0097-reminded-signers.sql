-- When a signer was last due for a reminder, whether or not one could be sent.
alter table signers add column reminded_at timestamptz;
