-- The ground on which a logo can be seen. Null: no logo, or one whose ground was never found out, which pages set on white.
alter table workspace_appearance add column logo_ground text check (logo_ground in ('light', 'dark', 'any'));
