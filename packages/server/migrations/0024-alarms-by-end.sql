-- The evaluation asks for alarms of devices that last or ended lately, among all that these ever had.
create index alarms_of_device_end on alarms (device_id, ended_at);
