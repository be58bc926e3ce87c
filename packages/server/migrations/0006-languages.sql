-- The language that a person chose; null where it follows the browser.
alter table users add column language text;
