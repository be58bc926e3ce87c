-- How the messages of a device of the profile `custom` become notifications: a JSONata expression.
alter table devices add column mapping text not null default '';
