-- Which process runs a job, when several share this database. The embedded database has one process and no rows here.
create table job_lease (
  job text primary key,
  -- host, process id and a random part
  holder text not null,
  -- by the clock of the database
  until timestamptz not null
);

-- Versions of what processes keep in memory and what has no version of its own. A row is made when it is first raised.
create table kept_version (
  topic text primary key,
  version bigint not null
);

-- Raised with every change of the row that is not a change of its menu.
alter table shop add column version bigint not null default 1;
