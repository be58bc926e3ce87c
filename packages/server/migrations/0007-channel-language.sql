-- The language of what is sent through a channel; null is English.
alter table channels add column language text;
