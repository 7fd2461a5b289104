-- Raised by every change of an address, so that a change based on an earlier one can be refused.
alter table address add column version bigint not null default 1;
