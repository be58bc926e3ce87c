-- What a message came through is a transport.
alter table rejected_messages rename column door to transport;
