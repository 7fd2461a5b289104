-- In which language the phone numbers of a change are told what became of it: that of who began it.
alter table phone_change add column language text not null default 'id' check (language in ('zh-Hans', 'id', 'en'));
