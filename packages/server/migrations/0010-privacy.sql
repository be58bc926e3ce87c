-- People are made unrecognisable in this customer's pictures before anything of them is stored.
alter table customers add column blur_people boolean not null default false;
