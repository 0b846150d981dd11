-- The background on which a logo can be seen. Null: no logo, or one that nobody judged, which pages set on white.
alter table workspace_appearance add column logo_background text check (logo_background in ('light', 'dark', 'any'));
